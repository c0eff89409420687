import type { AuthenticationHandlers } from '../../generated/authentication.ts'
import { callback } from './callback.ts'
import { changePassword } from './change-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { signOn } from './sign-on.ts'
import { validateEmail } from './validate-email.ts'
import { verifyFactor } from './verify-factor.ts'

export const handlers: AuthenticationHandlers = {
  register,
  login,
  validateEmail,
  changePassword,
  callback,
  signOn,
  logout,
  verifyFactor,
}
