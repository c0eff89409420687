export { notificationsOf, notifyShop, recipientsOf } from './notify.ts'
