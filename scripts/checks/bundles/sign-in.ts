// Sign-in by redirect or by a custom form through a hidden frame, and sign-out.
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
