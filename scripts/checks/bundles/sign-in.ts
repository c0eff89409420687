// Signing a member in by redirect, by an own form through a hidden frame, and out again. What some sites add to it,
// verification, recovery and `webStorage`, is in the whole storefront.
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
