export { type AuthUrl, type AuthUrlOptions, getAuthUrl } from './sign-in/authorize.ts'
export { type LoginParams, login } from './sign-in/login.ts'
export type { CaptchaTokens, LoginErrorCode, LoginFailure, LoginState } from './sign-in/login-state.ts'
export { loggedIn, logout } from './sign-in/logout.ts'
export { type Exchange, getMemberTokens } from './sign-in/member-tokens.ts'
export { generateOAuthData, type OAuthData } from './sign-in/oauth-data.ts'
export { recover, sendPasswordResetEmail } from './sign-in/recover.ts'
export { type RegisterParams, register } from './sign-in/register.ts'
export { type AuthReturn, parseFromUrl } from './sign-in/return.ts'
export {
  type SilentReason,
  type SilentRung,
  type SilentSignIn,
  type SilentSignInOptions,
  signInSilently,
} from './sign-in/silent/ladder.ts'
export { getMemberTokensForDirectLogin } from './sign-in/silent.ts'
export { processVerification, resendVerification } from './sign-in/verify.ts'
