/** What a data directory has of the embedded database. The mark is made when the first start has got to its end. */
export const databaseFolder = 'postgres'
export const createdMark = 'postgres.created'
