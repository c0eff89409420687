export const hiddenReasons = {
  DELETED: 'Deleted, not shown',
  NOT_PUBLISHED: 'Not published, not shown',
} as const
