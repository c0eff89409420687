import { S3mini, S3ServiceError } from 's3mini'

export interface BucketOptions {
  /**
   * The endpoint of the service, or of the bucket if `bucket` is undefined: `https://s3.eu-central-1.amazonaws.com`.
   */
  readonly endpoint: string
  /** Sent as part of the path, which every service supports. */
  readonly bucket?: string | undefined
  /** Defaults to `auto` for services without regions. */
  readonly region?: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type Bucket = S3mini

/** Requests are tried three times when the service is busy; bodies are in memory, so retries are safe. */
export function openBucket({ endpoint, bucket, region, ...keys }: BucketOptions): Bucket {
  const base = endpoint.replace(/\/+$/, '')
  return new S3mini({
    ...keys,
    ...(region && { region }),
    endpoint: bucket ? `${base}/${bucket}` : base,
    fetch: patientFetch,
  })
}

export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceError ? error.status : undefined
}

/** An upload that is already gone is not an error. Services without abort remove parts by lifecycle rules. */
export async function abortUpload(bucket: Bucket, key: string, uploadId: string): Promise<void> {
  try {
    await bucket.abortMultipartUpload(key, uploadId)
  } catch (error) {
    const status = statusOf(error)
    if (status !== 404 && status !== 405 && status !== 501) throw error
  }
}

const pauses = [100, 400] as const

const patientFetch: typeof fetch = async (input, init) => {
  // Repeating a POST could start or finish an upload twice.
  const pausesLeft = init?.method === 'POST' ? [] : pauses
  for (const pause of pausesLeft) {
    const response = await fetch(input, init).catch(() => undefined)
    if (response && response.status < 500 && response.status !== 429) return response
    await response?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return fetch(input, init)
}
