/** Shown in place of the console, outside of every provider: with styles of its own. */
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
      <p>An administrator can correct it in index.html. No rebuild is needed.</p>
    </main>
  );
}
