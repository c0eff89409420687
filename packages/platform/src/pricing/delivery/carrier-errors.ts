import type { CalculationErrorDetails } from '../../generated/shared.ts'
import type { PluginAnswer } from '../../integrations/service-plugins/index.ts'

export interface CarrierError {
  readonly carrierId: string
  readonly error: CalculationErrorDetails
}

const unanswered = 'The carrier is temporarily unavailable'

/** The reason of a carrier that gave no rates; a failure is hidden if the shop skips the carrier. */
export function carrierErrors(
  carrierId: string,
  { plugin, refusal, failure }: PluginAnswer<unknown>,
): CarrierError[] {
  if (refusal) {
    const { code, description = `${plugin.name} has no rates for these items`, data } = refusal
    return [{ carrierId, error: { applicationError: { code, description, ...(data && { data }) } } }]
  }
  if (failure === undefined || plugin.fallback === 'SKIP') return []
  return [{ carrierId, error: { applicationError: { code: 'GENERIC_ERROR', description: unanswered } } }]
}
