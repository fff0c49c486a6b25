// SPDX-License-Identifier: Apache-2.0

import Responses

// The functions of a module, of scenes or of plain springs. A page writes the numbers of a run, plays it,
// and reads what it asks for; an address holds until the next call of `room` or `play`.

/// The numbers of the run, and what the last run gave.
nonisolated(unsafe) var page = PageRun()

/// The address of room for the numbers of a run.
@_expose(wasm, "room") @_cdecl("room")
public func room(_ count: Int32) -> UnsafeMutablePointer<Double> {
  page.numbers.room(for: Int(count))
}

/// Plays the run whose numbers were written: of all items, or only of those that the response looks
/// at; up to the pause, or only as long as the recording.
///
/// It is 0 where it has been played, 1 where the numbers of a behaviour contradict each other, 2 where
/// no throw leads to the target, 3 where the numbers make no spring.
@_expose(wasm, "play") @_cdecl("play")
public func play(_ ofAll: Int32, _ runsToPause: Int32) -> Int32 {
  page.play(ofAll: ofAll != 0, runsToPause: runsToPause != 0)
}

/// The number of samples of each item.
@_expose(wasm, "samples") @_cdecl("samples")
public func samples() -> Int32 { Int32(page.samples) }

/// The address of the samples: x, y, angle and their velocities, item after item, each of all ticks.
@_expose(wasm, "motions") @_cdecl("motions")
public func motions() -> UnsafeMutablePointer<Double> { page.writeMotions() }

/// The address of the samples of the curve; it is null where the response has none.
@_expose(wasm, "curve") @_cdecl("curve")
public func curve() -> UnsafeMutablePointer<Double>? { page.writeCurve() }

/// A metric of the response, by its place among all; it is not a number where there is none.
@_expose(wasm, "metric") @_cdecl("metric")
public func metric(_ index: Int32) -> Double { page.answer(Metric.allCases[Int(index)]) }

/// The tick that found everything at rest; -1 where none did.
@_expose(wasm, "pauseTick") @_cdecl("pauseTick")
public func pauseTick() -> Int32 { page.pauseTick.map { Int32($0) } ?? -1 }

/// The pixels by which the view of an item goes to and fro to the end; 0 where it does not.
@_expose(wasm, "flicker") @_cdecl("flicker")
public func flicker(_ item: Int32) -> Int32 { Int32(page.flicker(of: Int(item))) }

/// The address of the places where items come to rest: x, y and the angle of each, not numbers where
/// no formula says it.
@_expose(wasm, "targets") @_cdecl("targets")
public func targets() -> UnsafeMutablePointer<Double> { page.writeTargets() }

/// The address of the springs and rods.
///
/// Their number comes first, then for each the end that is held, the end that holds and 1 for a rod.
/// An end is an item with a point on it, or -1 with the place of the anchor at each tick; `written`
/// is the number of all numbers.
@_expose(wasm, "links") @_cdecl("links")
public func links() -> UnsafeMutablePointer<Double> { page.writeLinks() }

/// The number of numbers at the last address that was given.
@_expose(wasm, "written") @_cdecl("written")
public func written() -> Int32 { Int32(page.numbers.written) }
