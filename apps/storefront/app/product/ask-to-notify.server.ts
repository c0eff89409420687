import { type Client, isApiError } from '@vitrine/client'
import { createBackInStockNotificationRequest } from '@vitrine/client/back-in-stock'
import { getProductBySlug } from '@vitrine/client/products'
import { data } from 'react-router'

import { startChoices, variantOf } from './choose-variant.ts'
import { readNamed } from './filled-in.ts'
import { toRequest } from './notify-request.ts'

export interface NotifyOutcome {
  /** The address of the request. */
  readonly notify?: string
  /** The error code. */
  readonly code?: string
}

/** Creates a back-in-stock request without scripts. */
export async function askToNotify(client: Client, slug: string, form: FormData) {
  try {
    const { product } = await getProductBySlug(client, { slug })
    const variant = variantOf(product, startChoices(product, readNamed(form)))
    if (!variant) return data<NotifyOutcome>({ code: 'ITEM_NOT_FOUND_IN_CATALOG' }, { status: 404 })
    const { request, itemDetails } = toRequest(product, variant)
    const email = String(form.get('email') ?? '').trim()
    await createBackInStockNotificationRequest(client, { request: { ...request, email }, itemDetails })
    return data<NotifyOutcome>({ notify: email })
  } catch (error) {
    if (isApiError(error)) return data<NotifyOutcome>({ code: error.code }, { status: error.status ?? 503 })
    throw error
  }
}
