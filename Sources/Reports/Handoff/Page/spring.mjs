// SPDX-License-Identifier: GPL-3.0-or-later
// The code of a plain spring for every framework.

/** A number as code writes it: the shortest decimal within 1e-12 of it. */
const codeNumber = (value) => {
  const digits = Array.from({ length: 13 }, (_, index) => Number(value.toPrecision(index + 1)));
  const near = digits.find((each) => Math.abs(each - value) <= 1e-12 * Math.abs(value)) ?? value;
  const isSmall = near !== 0 && Math.abs(near) < 1e-4;
  return isSmall ? near.toExponential().replace(/e-(?=\d$)/, "e-0") : String(near);
};

/** The frameworks whose code takes a search, in the order in which the module knows them. */
const searched = ["css", "material3"];

/** The spring that was played as code of a framework, or, where no page computes that, as a command. */
export const springCode = (engine, { name, codes, kinds }) => {
  const numbers = engine.codeNumbers();
  if (numbers.length === 0) return "";
  const [frequency, ratio, velocity] = numbers;
  const template = engine.code(searched.indexOf(name))
    ?? codes[kinds[(velocity === 0 ? 0 : 2) + (ratio > 1 ? 1 : 0)]] ?? "NaN";
  const code = template.replace(/\uE000(\d+)\uE001/g, (_, place) => codeNumber(numbers[place]));
  if (!code.includes("NaN")) return code;
  const options = { frequency, "damping-ratio": ratio, ...(velocity === 0 ? {} : { velocity }) };
  return ["springtune convert", ...Object.entries(options).map(([key, value]) => `--${key} ${codeNumber(value)}`),
    `--to ${name} --snippet`].join(" ");
};
