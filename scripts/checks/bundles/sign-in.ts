// Signing a member in by redirect or by an own form through a hidden frame, and out again.
export { createClient, oauth } from '@vitrine/client'
export {
  generateOAuthData,
  getAuthUrl,
  getMemberTokens,
  getMemberTokensForDirectLogin,
  loggedIn,
  login,
  logout,
  parseFromUrl,
  register,
} from '@vitrine/client/sign-in'
