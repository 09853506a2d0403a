interface NewBlog {
  /** The name of the blog, as YAML. */
  readonly name: string;
  /** The title of the page that lists the posts, as YAML. */
  readonly title: string;
  /** The line with the label of that page. */
  readonly label: string;
  /** The day of the first post: `2026-12-01`. */
  readonly today: string;
}

/** The files of a new blog: the template of a post, the page that lists the posts, and the first post. */
export function newBlog({ name, title, label, today }: NewBlog) {
  return {
    template: `# The page of each post, whose values are quoted as \${…}.
inputs:
  title: { type: text, max: 60, describe: The heading of the post }
  date: { type: date, describe: The day on which it appears }
  summary: { type: text, max: 160, describe: "What it is about, for lists and search engines" }
  photo: { type: image, optional: true, describe: A picture above the text }
  body: { type: rich text, describe: The text }

title: \${title} | \${site.name}
description: \${summary}
label: \${title}
blocks:
  - type: hero
    eyebrow: \${date | date}
    heading: \${title}
    image: \${photo}

  - type: prose
    heading: \${summary}
    body: \${body}
`,
    list: `title: ${title}
description: TODO What you write about, and for whom, in a sentence for search engines
${label}
blocks:
  - type: hero
    heading: ${name}

  - type: cards
    heading: TODO All posts
    items:
      - collection: posts
        sort: -date
        each: { eyebrow: "\${date | date}", title: "\${title}", description: "\${summary}", image: "\${photo}", link: "\${path}" }
`,
    post: `---
title: TODO The heading of the first post
date: ${today}
summary: TODO What it is about, in a sentence
---

TODO The text: paragraphs with an empty line between them, **strong** words and [links](/).
`,
  };
}
