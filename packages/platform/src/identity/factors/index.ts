export { countMessage } from './count-message.ts'
export {
  type Device,
  deviceCookie,
  forgetDevices,
  isRemembered,
  listDevices,
  rememberDevice,
} from './devices.ts'
export { checkFirstCode, enrolFactor, enrollable, type WantedFactor } from './enrol.ts'
export { forgetFactors } from './forget.ts'
export {
  countRecoveryCodes,
  forgetRecoveryCodes,
  giveRecoveryCodes,
} from './recovery-codes.ts'
export { factorLimit, guessLimit, messageLimit, plainCode, toPhone } from './rules.ts'
export { sendCode } from './send-code.ts'
export {
  activate,
  findFactor,
  lockFactors,
  markReenroll,
  noteUse,
  remove,
  rename,
  type StoredFactor,
} from './store.ts'
export { takeTotpOrRecoveryCode } from './take-code.ts'
export { secondFactorsOf, toFactor, toSecondFactor } from './to-factor.ts'
export { passwordFactor, toIdentity } from './to-identity.ts'
