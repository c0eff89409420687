// The code that a page with web methods loads in addition to its client.
export { createWebMethodsClient } from '@vitrine/server-kit/web-methods-client'
