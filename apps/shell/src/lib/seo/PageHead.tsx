interface PageHeadProps {
  /** The title in the tab and in search results, before the name of the site. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description?: string;
  /** Kept out of search results. */
  hidden?: boolean;
}

/** A page's title and description. React puts these tags into the document's head. */
export function PageHead({ title, description, hidden }: PageHeadProps) {
  const full = title.startsWith('Haulway') ? title : `${title} | Haulway`;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
