export { type AuthUrl, type AuthUrlOptions, getAuthUrl } from './sign-in/authorize.ts'
export { type LoginParams, login } from './sign-in/login.ts'
export type {
  CaptchaRequired,
  CaptchaTokens,
  LoginErrorCode,
  LoginFailure,
  LoginState,
} from './sign-in/login-state.ts'
export { loggedIn, logout } from './sign-in/logout.ts'
export { type Exchange, getMemberTokens } from './sign-in/member-tokens.ts'
export { generateOAuthData, type OAuthData } from './sign-in/oauth-data.ts'
export { recover, sendPasswordResetEmail } from './sign-in/recover.ts'
export { type RedirectOptions, signInByRedirect } from './sign-in/redirect/begin.ts'
export {
  completeSignIn,
  type SignInProblem,
  type SignInResult,
} from './sign-in/redirect/complete.ts'
export { goToSignIn, type Redirect } from './sign-in/redirect/go.ts'
export { type RegisterParams, register } from './sign-in/register.ts'
export { type AuthReturn, parseFromUrl } from './sign-in/return.ts'
export type {
  SilentMethod,
  SilentReason,
  SilentSignIn,
  SilentSignInOptions,
} from './sign-in/silent/result.ts'
export { signInSilently } from './sign-in/silent/sign-in-silently.ts'
export { getMemberTokensForDirectLogin } from './sign-in/silent.ts'
export { solveCaptcha } from './sign-in/solve-captcha.ts'
export {
  completeProfile,
  type FactorAnswer,
  processVerification,
  resendVerification,
  verifyFactor,
} from './sign-in/verify.ts'
