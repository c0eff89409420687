import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'
import { handOut } from './issue.ts'
import { downloadPage, renewPage } from './pages.ts'
import { seed } from './seed.ts'

export const digitalDownloadsArea = {
  name: 'digitalDownloads',
  handlers,
  seed,
  pages: [downloadPage, renewPage],
  reactions: {
    'wix.ecom.v1.order_approved': handOut,
    'wix.ecom.v1.order_payment_status_updated': handOut,
  },
} satisfies Area
