import * as z from 'zod'

import { text, timestamp } from '../wire.ts'

const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Expected a colour such as "#1a2b3c"')
const Fill = z.object({ color: Color.nullable().optional() }).meta({ id: 'CheckoutFill' })

export const LogoSize = z.enum(['SMALL', 'MEDIUM', 'LARGE']).meta({ id: 'LogoSize' })
export const LogoAlignment = z.enum(['SIDE', 'CENTER']).meta({ id: 'LogoAlignment' })

const CheckoutPolicy = z
  .object({ visible: z.boolean(), content: text(30_000) })
  .meta({ id: 'CheckoutPolicy', description: 'A text that the checkout links to; shown when it is visible.' })

const CustomCheckoutPolicy = CheckoutPolicy.extend({ title: text(100) }).meta({ id: 'CustomCheckoutPolicy' })

const CheckoutPolicies = z
  .object({
    termsAndConditions: CheckoutPolicy,
    privacyPolicy: CheckoutPolicy,
    returnPolicy: CheckoutPolicy,
    digitalItemPolicy: CheckoutPolicy,
    contactUs: CheckoutPolicy,
    customPolicy: CustomCheckoutPolicy,
  })
  .meta({ id: 'CheckoutPolicies' })

const Checkbox = z.object({ visible: z.boolean(), checkedByDefault: z.boolean() }).meta({ id: 'CheckoutBox' })

const CheckoutFields = z
  .object({
    subscriptionCheckbox: Checkbox,
    policyAgreementCheckbox: Checkbox,
    giftCardRedeemEnabled: z.boolean(),
    delayCaptureEnabled: z.boolean(),
    captureBeforeExpiryEnabled: z.boolean(),
  })
  .meta({
    id: 'CheckoutFields',
    description:
      'Fields and offers of the checkout. With `delayCaptureEnabled`, cards are authorised and not captured.',
  })

export const CheckoutBrand = z
  .object({
    header: z.object({
      text: text(55).nullable().optional(),
      textColor: Color.nullable().optional(),
      logo: z.object({ size: LogoSize }),
      alignment: LogoAlignment,
      displayCheckoutLabel: z.boolean(),
      continueShopping: z.object({ hidden: z.boolean(), displayType: z.enum(['TEXT', 'ICON']) }),
      backgroundFill: Fill.optional(),
    }),
    mainSection: z.object({
      formBackgroundFill: Fill.optional(),
      summaryBackgroundFill: Fill.optional(),
      cornerRadius: z.number().int().min(0).max(100).optional(),
    }),
    footer: z.object({ backgroundFill: Fill.optional() }),
    global: z.object({
      selectionColor: Color.nullable().optional(),
      placeOrderButtonColor: Color.nullable().optional(),
      buttonColor: Color.nullable().optional(),
    }),
  })
  .meta({
    id: 'CheckoutBrand',
    description:
      'Branding of the hosted checkout, the payment link and the order confirmation. `null` removes a colour.',
  })

/** The lower-case l is the wire's spelling. */
export const CheckoutBillingFields = z.enum(['All_FIELDS', 'MINIMUM_REQUIRED_FIELDS']).meta({
  id: 'CheckoutBillingFields',
  description:
    '`MINIMUM_REQUIRED_FIELDS`: the hosted checkout asks for name and country of a billing address only.',
})

const CustomFieldDefinition = z
  .object({
    id: z.string().min(1).max(50),
    title: z.string().min(1).max(500),
    type: z.enum(['TEXT', 'CHECKBOX', 'CHOICE']),
    required: z.boolean(),
    choices: z.array(z.string().min(1).max(200)).max(50).optional(),
  })
  .meta({
    id: 'CheckoutFieldDefinition',
    description: 'A question of the shop; the answer is a custom field of the checkout with the same title.',
  })

export const TimeSpan = z
  .object({ value: z.number().int().min(1).max(1000), unit: z.enum(['MINUTES', 'HOURS', 'DAYS']) })
  .meta({ id: 'TimeSpan' })

const Abandonment = z
  .object({
    enabled: z.boolean(),
    after: TimeSpan,
    reminders: z.array(z.object({ after: TimeSpan })).max(3),
    notifyShop: z.boolean(),
  })
  .meta({
    id: 'AbandonmentSettings',
    description:
      'When an open checkout counts as abandoned, when the platform reminds its buyer, and whether it notifies the shop.',
  })

const changeable = {
  checkoutPolicies: CheckoutPolicies,
  checkoutFields: CheckoutFields,
  checkoutBrand: CheckoutBrand,
  checkoutBillingFields: CheckoutBillingFields,
  customFields: z.array(CustomFieldDefinition).max(10),
  guestCheckout: z.enum(['ALLOWED', 'MEMBERS_ONLY']),
  acceptingPayments: z.boolean(),
  stockHold: TimeSpan,
  abandonment: Abandonment,
  cartMerge: z.enum(['ADD_UP', 'KEEP_MEMBERS', 'KEEP_VISITORS']),
}

export const CheckoutSettings = z
  .object({ ...changeable, createdDate: timestamp(), updatedDate: timestamp() })
  .meta({
    id: 'CheckoutSettings',
    description:
      'Settings of the checkout. `cartMerge`: the effect of signing in when both the visitor and the member have a cart.',
  })

const partOf = <T extends z.ZodObject>(shape: T) => shape.partial()

/** Only sent fields change. Lists are replaced as a whole. */
export const CheckoutSettingsChanges = z
  .object({
    ...changeable,
    checkoutPolicies: partOf(
      z.object({
        termsAndConditions: partOf(CheckoutPolicy),
        privacyPolicy: partOf(CheckoutPolicy),
        returnPolicy: partOf(CheckoutPolicy),
        digitalItemPolicy: partOf(CheckoutPolicy),
        contactUs: partOf(CheckoutPolicy),
        customPolicy: partOf(CustomCheckoutPolicy),
      }),
    ),
    checkoutFields: partOf(
      CheckoutFields.extend({
        subscriptionCheckbox: partOf(Checkbox),
        policyAgreementCheckbox: partOf(Checkbox),
      }),
    ),
    checkoutBrand: partOf(
      z.object({
        header: partOf(CheckoutBrand.shape.header),
        mainSection: partOf(CheckoutBrand.shape.mainSection),
        footer: partOf(CheckoutBrand.shape.footer),
        global: partOf(CheckoutBrand.shape.global),
      }),
    ),
    abandonment: partOf(Abandonment),
  })
  .partial()
  .meta({
    id: 'CheckoutSettingsChanges',
    description: 'Only sent fields change. Lists are replaced as a whole.',
  })

export const CheckoutTemplateStatus = z.enum(['ACTIVE', 'INACTIVE']).meta({ id: 'CheckoutTemplateStatus' })
