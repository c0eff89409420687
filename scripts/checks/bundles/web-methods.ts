// What a page that calls web methods loads beside its client.
export { createWebMethodsClient } from '@vitrine/server-kit/web-methods-client'
