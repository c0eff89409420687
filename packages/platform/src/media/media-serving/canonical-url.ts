/** Paths of the hosted platform's file servers: videos, audio, documents, drawings. */
const others = /^\/(?:video|mp3|ugd|shapes)\/([^/]+)(?:\/(?:file|\w+\/mp4\/file\.mp4))?$/

/** Whether a path belongs to a file, in our format or in that of published URL helpers. */
export const isOfFile = (pathname: string): boolean => pathname.startsWith('/media/') || others.test(pathname)

/** Converts a URL to our format: `/video/<id>/720p/mp4/file.mp4` and `/mp3/<id>` become `/media/<id>`. */
export function canonicalUrl(url: URL): URL {
  const [, id] = others.exec(url.pathname) ?? []
  return id ? new URL(`/media/${id}`, url) : url
}
