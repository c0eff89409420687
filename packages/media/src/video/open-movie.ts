import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

/** A file with pictures or sound, opened for as long as `use` takes. Throws where it cannot be read. */
export async function withMovie<T>(path: string, use: (movie: Input) => Promise<T>): Promise<T> {
  const movie = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    return await use(movie)
  } finally {
    movie.dispose()
  }
}
