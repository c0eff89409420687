export { importSite, type Loaded, restore } from './assembly/archive/read-archive.ts'
export { backUp, exportSite, refuseThere } from './assembly/archive/write-archive.ts'
export { storageOf } from './assembly/create-services.ts'
export {
  createPlatform,
  type Platform,
  type PlatformClock,
  type PlatformOptions,
} from './assembly/platform.ts'
export type { ConnectionFile } from './assembly/seeds/connection.ts'
export type { LocalImport, LocalImportResult } from './catalogue/imports/index.ts'
export { type CaptchaServiceOptions, verifyCaptchaService } from './identity/captcha/index.ts'
export { BootstrapError, type BootstrapOptions, type Bootstrapped } from './identity/credentials/index.ts'
export { distribute } from './kernel/database/distribute.ts'
export { DirectoryLockedError } from './kernel/database/lock.ts'
export { type Migration, migrate, planMigrations } from './kernel/database/migrate.ts'
export { oneNodeAtATime } from './kernel/database/one-node.ts'
export { type OpenDatabase, openDatabase } from './kernel/database/open.ts'
export { grantRows } from './kernel/database/row-security.ts'
export { readRows, type SiteRows, writeRows } from './kernel/database/site-rows.ts'
export { readTables, type SiteTable } from './kernel/database/site-tables.ts'
export { ReplyLost } from './kernel/http/faults.ts'
export { type Reply, toResponse, type WholeReply } from './kernel/http/reply.ts'
export { type KeyPurpose, keyPurposes } from './kernel/keys/rules.ts'
export type { Mailbox, SentMail } from './kernel/mail/mailbox.ts'
export { verifyMail } from './kernel/mail/verify.ts'
export { type Message, type MessageProvider, MessageRefused } from './kernel/messaging/messaging.ts'
export {
  createPhoneProvider,
  type PhoneOptions,
  verifyPhoneProvider,
} from './kernel/messaging/phone-provider.ts'
export {
  createPushKey,
  createPushProvider,
  type PushOptions,
  pushKeysOf,
} from './kernel/messaging/push-provider.ts'
export { type DatabaseExamination, examineDatabase } from './kernel/operations/examine.ts'
export { jsonLog, type LogLevel } from './kernel/operations/json-log.ts'
export type * from './kernel/ports/address-search.ts'
export type * from './kernel/ports/payment-gateway.ts'
export type * from './kernel/ports/search-engine.ts'
export type { JurisdictionTax, TaxPlace, TaxProvider, TaxQuestion } from './kernel/ports/tax-provider.ts'
export type { Log } from './kernel/services.ts'
export { type SeedName, seedNames } from './kernel/site.ts'
export { createClock, type MovableClock } from './kernel/time/time.ts'
export { type SiteStart, wrongStart } from './site/site-profile/index.ts'
