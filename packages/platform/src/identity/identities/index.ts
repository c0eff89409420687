export { actorName, audit, toolUse } from './audit.ts'
export { type AuditRow, findAuditEntries, findOwnToolUses } from './audit-query.ts'
export {
  startEmailVerification,
  tryEmailVerification,
} from './email-verifications.ts'
export { endSignIns } from './end-sign-ins.ts'
export { freshIdentityOf, identityOf } from './fresh.ts'
export { insertPastAccounts } from './insert-many.ts'
export { countAttempt, countComparison, countFor, forgetAttempts, forgetCount } from './login-attempts.ts'
export {
  mailAlreadyRegistered,
  mailApproved,
  mailCode,
  mailFactorChanged,
  mailInvitation,
  mailNewDevice,
  mailPasswordChanged,
  mailRecovery,
  mailRecoveryCodesUsedUp,
  mailSecondFactorCode,
  recipientOf,
} from './mails.ts'
export { mailOwners } from './owner-mails.ts'
export { passwordFits } from './passwords.ts'
export {
  countRecoveryTokens,
  findRecoveryToken,
  giveRecoveryToken,
  type Recovery,
  takeRecoveryToken,
} from './recovery-tokens.ts'
export { checkName, isReservedName } from './reserved-names.ts'
export {
  demandOf,
  type IdentityStatusName,
  permissionsOf,
  reasonsToWait,
  stateOf,
  toLoginEmail,
} from './rules.ts'
export type { Scope } from './scope.ts'
export { seedAccounts } from './seed-accounts.ts'
export { type FinishedSignIn, giveSessionToken, takeSessionToken } from './session-tokens.ts'
export { allowRole, listStaffAccounts, namesOfAccounts, staffCounts } from './staff-store.ts'
export {
  chooseFactor,
  countTry,
  findStateToken,
  forgetChoice,
  notePrompt,
  openStateToken,
  type Proofs,
  readCodeMac,
  renewCode,
  type SessionOf,
  type StoredSignIn,
  tryCode,
  useStateToken,
} from './state-tokens.ts'
export {
  type Account,
  type AccountChanges,
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  noteLogin,
  removeAccount,
} from './store.ts'
