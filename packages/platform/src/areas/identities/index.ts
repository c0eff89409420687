export { endSignIns } from './end-sign-ins.ts'
export { countAttempt, forgetAttempts } from './login-attempts.ts'
export { mailAlreadyRegistered, mailCode, mailRecovery } from './mails.ts'
export { nextStep } from './next-step.ts'
export { passwordFits } from './passwords.ts'
export {
  countRecoveryTokens,
  findRecoveryToken,
  giveRecoveryToken,
  type Recovery,
  spendRecoveryTokens,
  takeRecoveryToken,
} from './recovery-tokens.ts'
export { demandOf, type IdentityStatusName, reasonsToWait, toLoginEmail } from './rules.ts'
export type { Scope } from './scope.ts'
export { seedAccounts } from './seed-accounts.ts'
export { type FinishedSignIn, giveSessionToken, takeSessionToken } from './session-tokens.ts'
export {
  findStateToken,
  openStateToken,
  renewCode,
  tryCode,
  useStateToken,
  type WaitingSignIn,
} from './state-tokens.ts'
export {
  type Account,
  type AccountChanges,
  audit,
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  removeAccount,
} from './store.ts'
export { sweepIdentities } from './sweep.ts'
export type { IdentitiesTables } from './tables.ts'
export { toIdentity } from './to-identity.ts'
