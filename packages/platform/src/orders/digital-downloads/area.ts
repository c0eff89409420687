import type { Area } from '../../kernel/area.ts'
import { downloads } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { issueDownloads } from './issue.ts'
import { downloadPage, renewPage } from './pages.ts'
import { noteDownload } from './product-file.ts'
import { soldFiles } from './rules.ts'

export const digitalDownloadsArea = {
  name: 'digitalDownloads',
  handlers,
  emails: [downloads],
  pages: [downloadPage, renewPage],
  reactions: {
    'wix.ecom.v1.order_approved': async (ctx, orderId, { order }) => {
      if (soldFiles(order).length > 0) await issueDownloads(ctx, orderId, { order })
    },
    'wix.ecom.v1.order_payment_status_updated': issueDownloads,
    'wix.stores.catalog.v3.product_deleted': (ctx, id) => noteDownload(ctx, { id, name: '' }, undefined),
  },
} satisfies Area
