// SPDX-License-Identifier: GPL-3.0-or-later

extension PreviewPage {
  /// The looks, for light pages and dark ones, narrow and wide.
  static let style = colors + page + stage + playback + tracks + wide

  /// Colours: ink and ground, and one for each family, after Okabe and Ito, "Color Universal
  /// Design", 2008, darkened or lightened until they can be read.
  private static let colors = """
    :root {
      color-scheme: light dark;
      --page: #f6f5f2; --card: #ffffff; --groove: #f0eeea; --line: #dedbd5;
      --ink: #1c1e22; --soft: #62666e; --accent: #1c1e22; --on-accent: #ffffff;
      --apple: #0072b2; --android: #00805c; --script: #c24e00; --design: #a94a80;
      --gap: clamp(14px, 2.4vw, 28px); --box: 26px;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121417; --card: #1a1d21; --groove: #24282d; --line: #343940;
        --ink: #eceef1; --soft: #a2a8b2; --accent: #eceef1; --on-accent: #121417;
        --apple: #56b4e9; --android: #3fc79d; --script: #f3924b; --design: #e69fc6;
      }
    }
    .target { --color: var(--ink); } .apple { --color: var(--apple); }
    .android { --color: var(--android); } .script { --color: var(--script); }
    .design { --color: var(--design); }

    """

  private static let page = """
    * { box-sizing: border-box; margin: 0; padding: 0; }
    body {
      background: var(--page); color: var(--ink); max-width: 1480px; margin: 0 auto;
      padding: var(--gap); font: 15px/1.4 system-ui, -apple-system, "Segoe UI", sans-serif;
      font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%;
    }
    h1 { font-size: clamp(19px, 2.2vw, 26px); font-weight: 650; letter-spacing: -0.015em;
      line-height: 1.2; overflow-wrap: anywhere; text-wrap: balance; }
    header { margin-bottom: var(--gap); }
    dt { color: var(--soft); font-size: 12px; }
    .canonical { display: flex; flex-wrap: wrap; gap: 8px clamp(16px, 2.4vw, 32px); margin-top: 12px; }
    .canonical dd { font-weight: 600; }
    .remark { color: var(--soft); font-size: 13px; margin-top: 6px; overflow-wrap: anywhere; }
    button, summary, label { cursor: pointer; }
    button { font: inherit; color: inherit; background: none; border: 0; border-radius: 8px; }
    :focus-visible { outline: 2px solid var(--apple); outline-offset: 2px; }
    main { display: grid; gap: var(--gap); grid-template-columns: minmax(0, 1fr); }
    fieldset { border: 0; min-width: 0; }
    ul { list-style: none; }

    """

  private static let stage = """
    .stage { display: grid; gap: 14px; align-content: start; }
    .plot { background: var(--card); border: 1px solid var(--line); border-radius: 14px;
      padding: 14px 14px 10px 54px; }
    .field { position: relative; height: clamp(180px, 32vw, 330px); cursor: crosshair;
      touch-action: pan-y; margin-bottom: 24px; }
    .field svg { width: 100%; height: 100%; display: block; overflow: hidden; border-radius: 4px; }
    .field path { fill: none; vector-effect: non-scaling-stroke; stroke-linejoin: round;
      stroke-linecap: round; }
    .grid { stroke: var(--line); stroke-width: 1px; }
    .goal { stroke: var(--soft); stroke-width: 1px; stroke-dasharray: 4 4; }
    .curve { stroke: var(--color); stroke-width: 1.5px; opacity: 0.75; transition: opacity 0.12s; }
    .curve.target { stroke-width: 6px; opacity: 0.16; }
    .mark { stroke: var(--color); stroke-width: 7px; transition: opacity 0.12s; }
    .is-choosing .curve:not(.is-lit, .target) { opacity: 0.14; }
    .is-choosing .mark:not(.is-lit) { opacity: 0.12; }
    .curve.is-lit { stroke-width: 2.75px; opacity: 1; }
    .curve.target.is-lit { opacity: 0.5; stroke-width: 6px; }
    .mark.is-lit { stroke-width: 11px; }
    .words span { position: absolute; font-size: 12px; color: var(--soft); white-space: nowrap;
      pointer-events: none; }
    .words .level { right: calc(100% + 8px); transform: translateY(-50%); }
    .words .moment { top: calc(100% + 5px); transform: translateX(-50%); }
    .words .peak { transform: translate(-50%, calc(-100% - 3px)); }
    .playhead { position: absolute; top: 0; bottom: 0; width: 1.5px; margin-left: -0.75px;
      background: var(--ink); opacity: 0.7; pointer-events: none; }
    figcaption { margin-left: -40px; min-height: 20px; font-size: 13px; color: var(--soft); }
    figcaption b { color: var(--color); font-weight: 600; }

    """
}
