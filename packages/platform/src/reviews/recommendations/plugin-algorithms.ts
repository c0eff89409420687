import * as z from 'zod'
import { catalogAppId } from '../../catalogue/products/index.ts'
import type { AlgorithmInfo, GetRecommendationInput } from '../../generated/recommendations.ts'
import type { CatalogReference } from '../../generated/shared.ts'
import { type AskContext, askEach, pluginsOf } from '../../integrations/service-plugins/index.ts'

type Wanted = GetRecommendationInput['algorithms'][number]

/** The algorithms of apps, from their configuration. */
export async function pluginAlgorithms(ctx: AskContext): Promise<AlgorithmInfo[]> {
  const plugins = await pluginsOf(ctx, 'ECOM_RECOMMENDATIONS_PROVIDER')
  return plugins.flatMap(({ app_id: appId, document: { settings } }) =>
    (settings.supportedAlgorithms ?? []).map(
      ({ algorithmId, name, description = '', algorithmType = 'UNSPECIFIED' as const }) => ({
        config: { name, description, algorithmType, algorithmId },
        appId,
        catalogAppIds: [...(settings.catalogAppIds ?? [catalogAppId])],
      }),
    ),
  )
}

/** An app's recommendations, best first; empty without an answer. */
export async function recommendedBy(
  ctx: AskContext,
  { id, appId }: Wanted,
  items: readonly CatalogReference[],
): Promise<readonly CatalogReference[]> {
  const plugins = await pluginsOf(ctx, 'ECOM_RECOMMENDATIONS_PROVIDER')
  const plugin = plugins.find(({ app_id }) => app_id === appId)
  if (!plugin) return []
  const request = { items, algorithmIds: [id] }
  const asked = { method: '/v1/get-recommendations', request, buyer: {}, reply: replyOf(id) }
  const [reply] = await askEach(ctx, [{ plugin, asked }])
  return reply?.answer ?? []
}

const replyOf = (id: string) =>
  z
    .object({
      recommendationPerAlgorithm: z
        .array(
          z.object({
            algorithmId: z.string().max(100),
            recommendedItems: z
              .array(z.object({ catalogItemId: z.string().min(1).max(36), appId: z.string().min(1).max(36) }))
              .max(300)
              .nullish(),
          }),
        )
        .max(20)
        .nullish(),
    })
    .transform(
      ({ recommendationPerAlgorithm }) =>
        recommendationPerAlgorithm?.find(({ algorithmId }) => algorithmId === id)?.recommendedItems ?? [],
    )
