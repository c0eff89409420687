import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

/** Opens a video or audio file while `use` runs. Throws if it cannot be read. */
export async function withMovie<T>(path: string, use: (movie: Input) => Promise<T>): Promise<T> {
  const movie = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    return await use(movie)
  } finally {
    movie.dispose()
  }
}
