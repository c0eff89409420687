/** Folders of the hosted platform’s file servers: films, sounds, documents, drawings. */
const others = /^\/(?:video|mp3|ugd|shapes)\/([^/]+)(?:\/(?:file|\w+\/mp4\/file\.mp4))?$/

/** Whether an address is one of a file, as we spell it or as published helpers do for whichever host serves them. */
export const isOfFile = (pathname: string): boolean => pathname.startsWith('/media/') || others.test(pathname)

/** The address as we spell it: `/video/<id>/720p/mp4/file.mp4` and `/mp3/<id>` are `/media/<id>`. */
export function ownSpelling(url: URL): URL {
  const [, id] = others.exec(url.pathname) ?? []
  return id ? new URL(`/media/${id}`, url) : url
}
