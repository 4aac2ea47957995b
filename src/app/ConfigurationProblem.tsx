/**
 * Shown in place of the console when the page's configuration can't be used. It stands before any
 * provider, so it brings its few styles along.
 */
export function ConfigurationProblem({ problems }: { problems: readonly string[] }) {
  return (
    <main
      role="alert"
      style={{
        maxWidth: 560,
        margin: '15vh auto 0',
        padding: 24,
        font: '15px/1.6 system-ui, sans-serif',
        colorScheme: 'inherit',
        color: 'CanvasText',
      }}
    >
      <h1 style={{ fontSize: 20 }}>The console is not configured correctly</h1>
      <p>
        The element <code>console-config</code> in this page says where the API is. It can&apos;t be
        used as it stands:
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p>It can be corrected in index.html; no rebuild is needed.</p>
    </main>
  );
}
