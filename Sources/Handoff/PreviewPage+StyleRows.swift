// SPDX-License-Identifier: GPL-3.0-or-later

extension PreviewPage {
  static let playback = """
    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 16px; z-index: 2;
      background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 10px 12px; }
    .buttons { display: flex; align-items: center; gap: 8px; }
    .buttons button { padding: 7px 14px; font-weight: 600; background: var(--groove); }
    #replay { background: var(--accent); color: var(--on-accent); }
    #play { min-width: 72px; }
    .loop { display: flex; align-items: center; gap: 6px; padding: 6px; }
    .speeds { display: flex; background: var(--groove); border-radius: 8px; padding: 3px; }
    legend, .scrubber span { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .speeds input { position: absolute; opacity: 0; }
    .speeds span { display: block; padding: 4px 10px; border-radius: 6px; color: var(--soft);
      font-size: 14px; }
    .speeds :checked + span { background: var(--card); color: var(--ink); font-weight: 600;
      box-shadow: 0 1px 3px rgb(0 0 0 / 0.16); }
    .speeds :focus-visible + span { outline: 2px solid var(--apple); }
    .scrubber { flex: 1 1 160px; display: flex; }
    .scrubber input { width: 100%; height: 28px; accent-color: var(--accent); cursor: pointer; }
    #clock { min-width: 58px; text-align: right; font-size: 14px; }
    input[type="checkbox"] { accent-color: var(--color, var(--accent)); width: 15px; height: 15px; }
    .chooser { font-size: 14px; padding: 0 4px; }
    .chooser summary { padding: 4px 0; font-weight: 600; border-radius: 6px; }
    .chooser output { color: var(--soft); font-weight: 400; }
    .chooser p { display: flex; gap: 8px; margin: 6px 0; }
    .chooser p button { background: var(--groove); border: 1px solid var(--line); padding: 3px 12px; }
    .chooser fieldset { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 6px 0;
      border-top: 1px solid var(--line); }
    .chooser label { display: flex; align-items: center; gap: 6px; padding: 2px 0; }

    """

  static let tracks = """
    .rows ul { background: var(--card); border: 1px solid var(--line); border-radius: 14px;
      overflow: hidden; }
    .row { display: grid; gap: 5px 14px; padding: 9px 14px 11px; align-items: start;
      grid-template: "what figures" auto "track track" auto "remark remark" auto
        / minmax(0, 1fr) auto; }
    .row + .row { border-top: 1px solid var(--line); }
    .row.is-lit { background: color-mix(in srgb, var(--color) 7%, transparent);
      box-shadow: inset 3px 0 var(--color); }
    .row[hidden] { display: none; }
    .what { grid-area: what; min-width: 0; }
    .name { font-weight: 600; text-align: left; color: var(--color); position: relative; }
    .name::after { content: ""; position: absolute; left: calc(100% + 7px); top: 8px; width: 6px;
      height: 6px; border-radius: 50%; }
    .name[aria-pressed="true"]::after { background: currentColor; }
    .details { color: var(--soft); font-size: 12.5px; line-height: 1.3; overflow-wrap: anywhere; }
    .details span { display: inline-block; }
    .details span:not(:last-child) { margin-right: 9px; }
    .row .remark { grid-area: auto / 1 / auto / -1; margin-top: 0; font-size: 12.5px; }
    .track { grid-area: track; position: relative; height: calc(var(--box) + 10px); overflow: hidden;
      background: var(--groove); border-radius: 10px; }
    .way { position: absolute; inset-block: 0;
      left: calc(var(--box) / 2 + 6px + (100% - var(--box) - 12px) * var(--start));
      width: calc((100% - var(--box) - 12px) * var(--way)); }
    .way::before, .way::after { content: ""; position: absolute; inset-block: 0; width: 1px;
      background: color-mix(in srgb, var(--soft) 45%, transparent); }
    .way::after { left: 100%; }
    .mover { position: absolute; inset: 0; z-index: 1; will-change: transform; }
    .mover i { position: absolute; left: calc(var(--box) / -2); top: calc(50% - var(--box) / 2);
      width: var(--box); height: var(--box); border-radius: 8px; }
    .box i { background: var(--color); }
    .ghost i { border: 1.5px solid var(--ink); }
    .figures { grid-area: figures; display: flex; gap: 14px; text-align: right; line-height: 1.3; }
    .figures dd { font-size: 14px; white-space: nowrap; }
    .figures dt { font-size: 11.5px; white-space: nowrap; }
    .is-settled .settle dd { color: var(--color); font-weight: 650; }

    """

  static let wide = """
    @media (max-width: 1239px) {
      .stage { display: contents; }
      .controls { position: sticky; top: 6px; box-shadow: 0 4px 18px rgb(0 0 0 / 0.12); }
    }
    @media (max-width: 759px) {
      .controls { gap: 8px 12px; padding: 8px 10px; }
      #clock { order: -1; margin-left: auto; }
      .buttons { order: -2; }
      .buttons button { padding-inline: 11px; }
      .scrubber { flex-basis: 90px; }
      .speeds span { padding-inline: 8px; }
    }
    @media (min-width: 720px) {
      .row { grid-template: "what track figures" auto "remark remark remark" auto
        / minmax(150px, 17.5em) minmax(0, 1fr) 148px; padding-block: 5px; align-items: center; }
      .row:not(.target) dt { position: absolute; clip-path: inset(50%); }
      .figures { justify-content: flex-end; }
      .figures > div { flex: 0 0 67px; }
    }
    @media (min-width: 1240px) {
      main { grid-template-columns: minmax(450px, 7fr) minmax(0, 11fr); align-items: start; }
      .stage { position: sticky; top: var(--gap); max-height: calc(100vh - 2 * var(--gap));
        overflow-y: auto; }
      .controls { justify-content: space-between; }
      .buttons button { padding-inline: 11px; }
      .speeds span { padding-inline: 8px; }
      .scrubber { flex-basis: 70%; }
    }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }

    """
}
