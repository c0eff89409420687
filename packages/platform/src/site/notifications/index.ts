export * as shopEmails from './emails/kinds.ts'
export { notificationsOf, notifyShop, recipientsOf } from './notify.ts'
