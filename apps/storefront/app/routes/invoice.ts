import { getInvoiceDownload } from '@vitrine/client/order-invoices'
import { type LoaderFunctionArgs, redirect } from 'react-router'

import { loadForMember } from '../server/load-for-member.server.ts'

/** A bill as PDF: the link to it lives for an hour only, so it is made when somebody wants it. */
export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => {
    const { url } = await getInvoiceDownload(client, { invoiceId: args.params.invoiceId ?? '' })
    throw redirect(url)
  })
