import { getInvoiceDownload } from '@vitrine/client/order-invoices'
import { type LoaderFunctionArgs, redirect } from 'react-router'

import { loadForMember } from '../server/load-for-member.server.ts'

/** Redirects to the PDF of an invoice. The link expires after an hour, so it is created on request. */
export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => {
    const { url } = await getInvoiceDownload(client, { invoiceId: args.params.invoiceId ?? '' })
    throw redirect(url)
  })
