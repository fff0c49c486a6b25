// SPDX-License-Identifier: GPL-3.0-or-later
// What the Kotlin code of springs names, as androidx declares it.
interface AnimationSpec<T>
fun <T> spring(
    dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null
): AnimationSpec<T> =
    object : AnimationSpec<T> {}
class Animatable(val value: Float) {
    suspend fun animateTo(
        targetValue: Float, animationSpec: AnimationSpec<Float>, initialVelocity: Float = 0f
    ) {}
}
val animatable = Animatable(0f)
val target = 300f
class MotionScheme {
    fun <T> defaultSpatialSpec(): AnimationSpec<T> = spring()
    fun <T> fastSpatialSpec(): AnimationSpec<T> = spring()
    fun <T> slowSpatialSpec(): AnimationSpec<T> = spring()
    fun <T> defaultEffectsSpec(): AnimationSpec<T> = spring()
    fun <T> fastEffectsSpec(): AnimationSpec<T> = spring()
    fun <T> slowEffectsSpec(): AnimationSpec<T> = spring()
}
object MaterialTheme {
    val motionScheme = MotionScheme()
}
fun LaunchedEffect(key: Any?, block: suspend () -> Unit) {}
class View {
    val translationX = 0f
}
val view = View()
object DynamicAnimation {
    val TRANSLATION_X = Any()
}
class SpringForce {
    var dampingRatio = 0f
    var stiffness = 0f
}
class SpringAnimation(view: View, property: Any, finalPosition: Float) {
    val spring = SpringForce()
    fun setStartVelocity(velocity: Float): SpringAnimation = this
    fun start() {}
}
