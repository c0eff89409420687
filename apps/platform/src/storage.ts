import type { createS3Storage } from '@vitrine/storage-s3'

import { ConfigError } from './config-error.ts'

export const storages = ['disk', 's3'] as const

export type BucketOptions = Parameters<typeof createS3Storage>[0]

interface BucketWords {
  readonly endpoint: string | undefined
  readonly bucket: string | undefined
  readonly region: string | undefined
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** Reads the options of `--storage s3`. Keys are variables only, because flags appear in the process list. */
export function bucketOf({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketWords): BucketOptions {
  if (!endpoint)
    throw new ConfigError('--storage s3 needs --s3-endpoint, such as https://s3.eu-central-1.amazonaws.com')
  if (!bucket) throw new ConfigError('--storage s3 needs --s3-bucket, the name of a bucket that exists')
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('--storage s3 needs VITRINE_S3_ACCESS_KEY_ID and VITRINE_S3_SECRET_ACCESS_KEY')
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** Returns undefined for storage on disk, below the data directory. */
export async function openStorage(bucket: BucketOptions | undefined) {
  if (!bucket) return undefined
  const { createS3Storage } = await import('@vitrine/storage-s3')
  return createS3Storage(bucket)
}
