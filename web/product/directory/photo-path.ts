/** Where a professional's photo is served from; without one, the « galet » stands in. */
export const photoPath = (key: string | null) => (key === null ? undefined : `/api/photos/${key}`)
