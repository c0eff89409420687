import type { CheckoutTemplate } from '../../generated/checkout-templates.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

/** What a template holds besides its columns. */
export type TemplateDocument = Omit<
  CheckoutTemplate,
  'id' | 'status' | 'name' | 'url' | 'createdDate' | 'updatedDate'
>

export interface CheckoutTemplatesTables {
  readonly checkout_templates: {
    site_id: string
    id: string
    status: 'ACTIVE' | 'INACTIVE'
    name: string | null
    document: Json<TemplateDocument>
    created_at: Timestamp
    updated_at: Timestamp
  }
}
