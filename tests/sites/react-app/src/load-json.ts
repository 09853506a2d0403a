/**
 * Loads a file of the site.
 * @throws the response of the server if it has none
 */
export async function loadJson<Content>(file: string): Promise<Content> {
  const response = await fetch(import.meta.env.BASE_URL + file.slice(1));
  if (!response.ok) throw response;
  return response.json();
}
