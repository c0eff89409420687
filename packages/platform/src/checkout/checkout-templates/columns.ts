import type { CheckoutTemplate } from '../../generated/checkout-templates.ts'

/** The fields of a template without a column. */
export type TemplateDocument = Omit<
  CheckoutTemplate,
  'id' | 'status' | 'name' | 'url' | 'createdDate' | 'updatedDate'
>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'checkout_templates.document': TemplateDocument
  }
}
