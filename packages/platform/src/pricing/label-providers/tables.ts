import type { LabelProvider } from '../../generated/label-providers.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'

export type LabelDocument = Omit<
  LabelProvider,
  'id' | 'revision' | 'name' | 'packageType' | 'createdDate' | 'updatedDate'
>

export interface LabelProvidersTables {
  readonly label_providers: {
    site_id: string
    provider_id: string
    revision: number
    name: string
    package_type: LabelProvider['packageType']
    document: Json<LabelDocument>
    created_at: Timestamp
    updated_at: Timestamp
  }
}
