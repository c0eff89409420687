export { authenticatorCode } from './authenticator.ts'
export {
  type As,
  createTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from './create-test-platform.ts'
export { signIn } from './sign-in.ts'
export { type CaptchaGiver, solveCaptcha } from './solve-captcha.ts'
