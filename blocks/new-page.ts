/** The blocks of a new page as YAML: a hero, a text, and a call to action. @param heading as YAML */
export function newPageBlocks(heading: string): string {
  return `blocks:
  - type: hero
    id: hero
    heading: ${heading}
    subtitle: TODO One or two sentences that say what this page is about, and for whom
    primary: { label: Home, link: / } # TODO The next step, and the page where it is taken

  - type: prose
    heading: TODO The first thing to tell
    body: |
      TODO A few paragraphs, with an empty line between them, **strong** words and [links](/).

  - type: cta-banner
    heading: TODO What a reader should do now
    primary: { label: Home, link: / } # TODO The words on the button, and where it leads
`;
}
