// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct InterruptionTests {
  @Test func `every framework whose behaviour is known says it in two short sentences`() {
    let known = Framework.targets.filter { $0.notation.interruption != nil }
    #expect(known.count >= 15)
    #expect(Framework.figma.notation.interruption == nil)
    for sentence in known.compactMap({ $0.notation.interruption })
      .flatMap({ [$0.newTarget, $0.release] })
    {
      #expect(!sentence.hasSuffix(".") && (20...160).contains(sentence.count), "\(sentence)")
    }
  }

  /// The unit in which 1,000 pt/s over a way of 250 pt is the number 4, 1000 or 1.
  @Test(arguments: [
    (Framework.coreAnimation, "distances per second"), (.uiKit, "distances per second"),
    (.animeJS, "distances per second"), (.compose, "units of the value per second"),
    (.androidSpringForce, "units of the value per second"),
    (.motion, "units of the value per second"), (.reactNative, "units of the value per second"),
    (.reanimated, "units of the value per second"),
    (.reactSpring, "units of the value per millisecond"), (.uiKitDynamics, "pt/s"),
  ])
  func `a finger's velocity has the framework's unit`(framework: Framework, unit: String) throws {
    let interruption = framework.notation.interruption
    #expect(try #require(interruption).release.contains(unit))
  }
}
