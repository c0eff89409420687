import type { LabelProvider } from '../../generated/label-providers.ts'

export type LabelDocument = Omit<
  LabelProvider,
  'id' | 'revision' | 'name' | 'packageType' | 'createdDate' | 'updatedDate'
>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'label_providers.document': LabelDocument
    'label_providers.package_type': LabelProvider['packageType']
  }
}
