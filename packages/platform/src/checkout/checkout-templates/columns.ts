import type { CheckoutTemplate } from '../../generated/checkout-templates.ts'

/** What a template holds besides its columns. */
export type TemplateDocument = Omit<
  CheckoutTemplate,
  'id' | 'status' | 'name' | 'url' | 'createdDate' | 'updatedDate'
>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'checkout_templates.document': TemplateDocument
  }
}
