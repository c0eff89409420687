/** The database folder in a data directory. The marker file is written when the first start completes. */
export const databaseFolder = 'postgres'
export const createdMark = 'postgres.created'
