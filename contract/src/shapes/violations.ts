import * as z from 'zod'

export const Violation = z
  .object({
    severity: z.enum(['WARNING', 'ERROR']),
    target: z.object({
      other: z.object({ name: z.literal('OTHER_DEFAULT').optional() }).optional(),
      lineItem: z
        .object({
          name: z.literal('LINE_ITEM_DEFAULT').optional(),
          id: z.string(),
          suggestedFix: z.enum(['UNKNOWN_SUGGESTED_FIX', 'REMOVE_LINE_ITEM']).optional(),
        })
        .optional(),
    }),
    description: z.string().min(1).max(1000),
  })
  .meta({
    id: 'Violation',
    description: 'A problem that blocks an order (ERROR) or needs attention (WARNING).',
  })

export const CalculationApplicationError = z
  .object({ code: z.string(), description: z.string(), data: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'CalculationApplicationError' })

export const CalculationErrorDetails = z
  .object({
    applicationError: CalculationApplicationError.optional(),
    validationError: z
      .object({
        fieldViolations: z.array(
          z.object({ field: z.string(), description: z.string(), violatedRule: z.string() }),
        ),
      })
      .optional(),
    systemError: z.object({ errorCode: z.string() }).optional(),
    tracing: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'CalculationErrorDetails' })

export const CalculationErrors = z
  .object({
    generalShippingCalculationError: CalculationErrorDetails.optional(),
    carrierErrors: z
      .object({ errors: z.array(z.object({ carrierId: z.string(), error: CalculationErrorDetails })) })
      .optional(),
    selectedShippingOptionError: CalculationErrorDetails.optional(),
    taxCalculationError: CalculationErrorDetails.optional(),
    couponCalculationError: CalculationErrorDetails.optional(),
    giftCardCalculationError: CalculationErrorDetails.optional(),
    orderValidationErrors: z.array(CalculationApplicationError).optional(),
    membershipError: CalculationErrorDetails.optional(),
    discountsCalculationError: CalculationErrorDetails.optional(),
  })
  .meta({ id: 'CalculationErrors', description: 'Failed calculations. Empty without failures.' })
