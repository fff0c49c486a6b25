// SPDX-License-Identifier: Apache-2.0

/// Hears when an animator begins to move things and when everything is at rest.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// The animator is about to move its items again.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)

  /// Everything is at rest; the animator stands still until something changes.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
