import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  bulkAdjustProductPrices,
  bulkAssignCollections,
  bulkDeleteProducts,
  bulkSetProductVisibility,
  type Product,
  queryProducts,
} from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { type ReactNode, useRef } from 'react'

import { type BulkAnswer, callLimit, createBatches } from '../../../bulk/batches.ts'
import { useJob } from '../../../bulk/use-job.tsx'
import { counted } from '../../../data/format.ts'
import { productKeys } from '../../../data/products.ts'
import { useAction } from '../../../shell/use-action.ts'
import { type ProductQuery, toRequest } from '../product-query.ts'
import { noChange, PriceFields } from './price-fields.tsx'

type Settable = 'PUBLISHED' | 'DRAFT' | 'ARCHIVED'

/** The selected products: all that match the list's query, or those with these ids. */
export interface ProductTarget {
  readonly query: ProductQuery
  readonly total: number
  readonly isAll: boolean
  readonly ids: readonly string[]
  /** The loaded ones among them. */
  readonly products: readonly Product[]
}

export interface ProductBulk {
  readonly setVisibility: (target: ProductTarget, visibility: Settable) => void
  readonly assign: (
    target: ProductTarget,
    collection: { readonly id: string; readonly name: string },
    isAdded: boolean,
  ) => void
  readonly changePrices: (target: ProductTarget) => void
  readonly remove: (target: ProductTarget) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

interface Task {
  readonly title?: string
  readonly label: string
  readonly done: string
  readonly consequence: string
  readonly final?: boolean
  readonly choice?: ReactNode
  readonly send: (ids: readonly string[]) => Promise<BulkAnswer>
}

/** More than any shop has. */
const limit = 100_000

/** Actions on many products. Few products change at once and can be undone; many are counted first. */
export function useProductBulk(onFinished: () => void): ProductBulk {
  const client = useClient()
  const queries = useQueryClient()
  const job = useJob()
  const { run } = useAction()
  const prices = useRef(noChange)
  const finish = () => {
    for (const queryKey of [productKeys.list, productKeys.one, productKeys.collections])
      void queries.invalidateQueries({ queryKey })
  }
  const ask = (target: ProductTarget, task: Task) => {
    let batches: ReturnType<typeof createBatches> | undefined
    const { send: _, ...texts } = task
    job.start({
      title: `${task.label}: products`,
      one: 'product',
      many: 'products',
      key: [...productKeys.all, 'bulk', task.label, task.done, target.isAll ? target.query : target.ids],
      ...texts,
      inTab: true,
      preview: async () => {
        const total = target.isAll ? target.total : target.ids.length
        return { total, possible: total, limit }
      },
      async start() {
        const ids = target.isAll ? await allIds(client, target.query) : target.ids
        batches = createBatches(ids, task.send)
        await batches.start()
        return 'running'
      },
      async read() {
        if (!batches) throw new Error('The task has not started')
        return batches.read()
      },
      async nameRows(ids, signal) {
        const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: callLimit } }
        const { products } = await queryProducts(client, { query, includeHidden: true }, { signal })
        return new Map(products.map(({ id, name }) => [id, name]))
      },
      hrefOf: (id) => `/products/${id}`,
      errorText,
      onDone() {
        finish()
        onFinished()
      },
    })
  }
  /** Without a question, because it can be undone. */
  const act = (done: string, work: () => Promise<BulkAnswer>, undo: () => Promise<unknown>) =>
    void run(async () => {
      const answer = await work()
      finish()
      onFinished()
      return {
        message: textOf(answer, done),
        undo: async () => {
          await undo()
          finish()
        },
      }
    })
  const isSmall = ({ isAll, ids, products }: ProductTarget) =>
    !isAll && ids.length <= callLimit && products.length === ids.length

  return {
    dialog: job.dialog,
    setVisibility(target, visibility) {
      const send = (ids: readonly string[]) => bulkSetProductVisibility(client, { ids, visibility })
      if (!isSmall(target)) return ask(target, { ...visibilityTexts[visibility], send })
      act(
        visibilityTexts[visibility].done,
        () => send(target.ids),
        () => restore(client, target.products),
      )
    },
    assign(target, { id, name }, isAdded) {
      const send = (ids: readonly string[]) =>
        bulkAssignCollections(client, { ids, [isAdded ? 'add' : 'remove']: [id] })
      const done = isAdded ? `added to ${name}` : `removed from ${name}`
      if (!isSmall(target))
        return ask(target, {
          label: isAdded ? 'Add to collection' : 'Remove from collection',
          done,
          consequence: 'Their other collections do not change.',
          send,
        })
      const changed = target.products
        .filter(({ collections }) => collections.some((one) => one.id === id) !== isAdded)
        .map((product) => product.id)
      if (changed.length === 0)
        return void run(async () => ({
          message: isAdded ? `The products are in ${name} already.` : `None of the products is in ${name}.`,
        }))
      act(
        done,
        () => send(changed),
        () => bulkAssignCollections(client, { ids: changed, [isAdded ? 'remove' : 'add']: [id] }),
      )
    },
    changePrices(target) {
      prices.current = noChange
      ask(target, {
        title: 'Change prices',
        label: 'Change prices of',
        done: 'given new prices',
        consequence: 'All variants change. Open carts show the new prices; orders keep theirs.',
        choice: (
          <PriceFields
            examples={target.products}
            onChange={(change) => {
              prices.current = change
            }}
          />
        ),
        send(ids) {
          const { roundTo, ...adjustment } = prices.current
          return bulkAdjustProductPrices(client, {
            ids,
            adjustment: { ...adjustment, ...(roundTo && { roundTo }) },
          })
        },
      })
    },
    remove: (target) =>
      ask(target, {
        label: 'Delete',
        done: 'deleted',
        consequence:
          'Shoppers no longer find them, and open carts lose them. Orders keep their items. This cannot be undone.',
        final: true,
        send: (ids) => bulkDeleteProducts(client, { ids }),
      }),
  }
}

const visibilityTexts = {
  PUBLISHED: { label: 'Publish', done: 'published', consequence: 'Shoppers find them at once.' },
  DRAFT: { label: 'Hide', done: 'hidden', consequence: 'Shoppers no longer find them. They become drafts.' },
  ARCHIVED: { label: 'Archive', done: 'archived', consequence: 'Shoppers no longer find them.' },
} as const

async function allIds(client: Client, query: ProductQuery): Promise<readonly string[]> {
  const ids: string[] = []
  let cursor = ''
  do {
    const { products, metadata } = await queryProducts(client, toRequest(query, cursor, callLimit))
    ids.push(...products.map(({ id }) => id))
    cursor = metadata.cursors.next ?? ''
  } while (cursor)
  return ids
}

/** Gives each product the status that it had; a scheduled one becomes a draft. */
async function restore(client: Client, products: readonly Product[]): Promise<void> {
  for (const visibility of ['PUBLISHED', 'DRAFT', 'ARCHIVED'] as const) {
    const ids = products
      .filter((one) => (one.visibility === 'SCHEDULED' ? 'DRAFT' : one.visibility) === visibility)
      .map(({ id }) => id)
    if (ids.length > 0) await bulkSetProductVisibility(client, { ids, visibility })
  }
}

/** `3 products published.`, with those that failed. */
function textOf({ results }: BulkAnswer, done: string): string {
  const failed = results.filter(({ itemMetadata }) => !itemMetadata.success).length
  const message = `${counted(results.length - failed, 'product', 'products')} ${done}.`
  return failed > 0 ? `${message} ${counted(failed, 'product', 'products')} could not be changed.` : message
}

const errorText = (code: string | undefined): string => messages[code ?? ''] ?? 'The shop gave no reason.'

const messages: Readonly<Record<string, string>> = {
  PRODUCT_NOT_FOUND: 'The product no longer exists.',
  INVALID_ARGUMENT: 'The price would be below zero, or the value does not fit the currency.',
  TIMEOUT: 'The shop did not answer in time.',
  NETWORK_ERROR: 'The shop could not be reached.',
}
