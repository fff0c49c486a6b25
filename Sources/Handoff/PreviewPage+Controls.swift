// SPDX-License-Identifier: GPL-3.0-or-later

extension PreviewPage {
  /// The curves; the script fills in lines and words.
  static let plot = """
    <figure class="plot">
    <div class="field"><svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img"
    aria-label="Value over time of the target and the frameworks"></svg>
    <div class="words" aria-hidden="true"></div><div class="playhead" aria-hidden="true"></div></div>
    <figcaption></figcaption>
    </figure>

    """

  /// What starts, stops and slows the motion.
  static let controls = """
    <div class="controls" role="group" aria-label="Playback">
    <div class="buttons">
    <button type="button" id="replay" title="Replay (R)">Replay</button>
    <button type="button" id="play" title="Play or pause (space)">Pause</button>
    <label class="loop"><input type="checkbox" id="loop" checked><span>Loop</span></label>
    </div>
    <fieldset class="speeds"><legend>Speed</legend>
    <label><input type="radio" name="speed" value="1" checked><span>1×</span></label>
    <label><input type="radio" name="speed" value="0.5"><span>1/2</span></label>
    <label><input type="radio" name="speed" value="0.25"><span>1/4</span></label>
    <label><input type="radio" name="speed" value="0.1"><span>1/10</span></label>
    </fieldset>
    <label class="scrubber"><span>Time</span>
    <input type="range" id="time" min="0" max="1" step="any" value="0"></label>
    <span id="clock" aria-hidden="true">0.000 s</span>
    </div>

    """
}
