import {
  catalogAppId,
  inSameCollections,
  offered,
  onOffer,
  relatedProductsOf,
} from '../../catalogue/products/index.ts'
import type { RecommendationsHandlers } from '../../generated/recommendations.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { algorithms } from './algorithms.ts'
import { pluginAlgorithms, recommendedBy } from './plugin-algorithms.ts'
import { distinct, mostItems, ourAlgorithm, relatedItems, usualItems } from './rules.ts'
import { boughtWith, mostSold } from './store.ts'

export const handlers: RecommendationsHandlers = {
  async listAvailableAlgorithms(_, ctx) {
    return { availableAlgorithms: [...algorithms, ...(await pluginAlgorithms(ctx))] }
  },

  async getRecommendation({ items = [], algorithms: wanted, minimumRecommendedItems: minimum = 1 }, ctx) {
    const every = [...algorithms, ...(await pluginAlgorithms(ctx))]
    for (const { id, appId } of wanted) {
      const ofApp = every.filter((known) => known.appId === appId)
      if (!ofApp.length) ctx.fail('RECOMMENDATIONS_PROVIDER_NOT_FOUND', { appId })
      const known = ofApp.find(({ config }) => config.algorithmId.toLowerCase() === ourAlgorithm(id))
      if (!known) return ctx.fail('ALGORITHM_NOT_SUPPORTED', { id })
      const foreign = items.find((item) => !known.catalogAppIds.includes(item.appId))
      if (foreign) ctx.fail('ITEM_APP_ID_NOT_SUPPORTED', { appId: foreign.appId })
    }
    const asked = items.map(({ catalogItemId }) => catalogItemId.toLowerCase()).filter(isUuid)
    for (const algorithm of wanted) {
      if (algorithm.appId !== catalogAppId) {
        const theirs = await recommendedBy(ctx, algorithm, items)
        if (theirs.length >= minimum) return { recommendation: { items: theirs, algorithm } }
        continue
      }
      const isRelated = ourAlgorithm(algorithm.id) === relatedItems
      const found = isRelated ? await related(ctx, asked) : await sold(ctx, asked)
      if (found.length < minimum) continue
      const shown = found.slice(0, Math.max(minimum, usualItems))
      const { appId } = algorithm
      return {
        recommendation: {
          items: shown.map((catalogItemId) => ({ catalogItemId, appId })),
          algorithm,
        },
      }
    }
    return { recommendation: { items: [] } }
  },
}

async function related(scope: Data, asked: readonly string[]): Promise<string[]> {
  const lists = [await boughtWith(scope, asked, mostItems), await relatedProductsOf(scope, asked)]
  const besides = await inSameCollections(scope, asked, mostItems)
  return onOffer(scope, distinct([...lists, besides], asked).slice(0, 2 * mostItems))
}

async function sold(scope: Data, asked: readonly string[]): Promise<string[]> {
  const lists = [await mostSold(scope, mostItems), await offered(scope, mostItems)]
  return onOffer(scope, distinct(lists, asked))
}
