// SPDX-License-Identifier: GPL-3.0-or-later
// What works beside the page: the cells of maps and the searches, in workers that run the page's own script.

import { MapWork } from "./map.mjs";
import { SearchWork } from "./search.mjs";

const workOf = (parts, post, slice) =>
  new (parts.kind === "map" ? MapWork : SearchWork)(parts, post, slice);

/** Serves a page: the first message is the kind of work and what it is of, each other one begins a job. */
export const serve = (worker) => {
  let work = null;
  worker.onmessage = ({ data }) => {
    if (work) work.begin(data);
    else work = workOf(data, (answer) => worker.postMessage(answer), 40);
  };
};

/** The script of the page, which is that of its workers too. */
const ownScript = globalThis.document?.currentScript?.textContent;

/** Begins jobs in a worker; in slices of the page's own time where the browser lets it have none. */
export const server = (parts, receive) => {
  let [begin, last] = [null, null];
  const beginHere = () => {
    const work = workOf(parts, receive, 8);
    begin = (job) => work.begin(job);
    if (last) begin(last);
  };
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([ownScript])));
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = beginHere;
    worker.postMessage(parts);
    begin = (job) => worker.postMessage(job);
  } catch {
    beginHere();
  }
  return (job) => begin(last = job);
};
