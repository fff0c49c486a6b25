# SPDX-License-Identifier: GPL-3.0-or-later
# Homebrew formula. Written for macOS and not yet tried there by us; please report what you find.
# Before a release: the version in `url`, the checksum of that tarball in `sha256`, and OWNER.
class Springtune < Formula
  desc "Tune springs and UIKit Dynamics from the shell"
  homepage "https://github.com/OWNER/springtune"
  url "https://github.com/OWNER/springtune/archive/refs/tags/v0.2.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "GPL-3.0-or-later"
  head "https://github.com/OWNER/springtune.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build] # the first with Swift 6.2
  depends_on "gnuplot" => :recommended # draws the plots of result folders
  depends_on "gsl"
  depends_on "libyaml"

  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  on_macos do
    depends_on macos: :ventura
  end

  on_linux do
    depends_on "libmd"
  end

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release",
           "--product", "springtune"
    bin.install ".build/release/springtune"
    (man1/"springtune.1").write Utils.safe_popen_read("packaging/manual", bin/"springtune")
    generate_completions_from_executable(bin/"springtune", "--generate-completion-script")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/springtune --version")
    fit = shell_output("#{bin}/springtune fit snap --settle 0.4 --overshoot 1 2>&1")
    assert_match "in all 32 cases", fit
  end
end
